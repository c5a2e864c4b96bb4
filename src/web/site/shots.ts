import balanceDark from './pictures/balance-dark.webp'
import balanceLight from './pictures/balance-light.webp'
import clockDark from './pictures/clock-dark.webp'
import clockLight from './pictures/clock-light.webp'
import homeDark from './pictures/home-dark.webp'
import homeLight from './pictures/home-light.webp'
import homePhoneDark from './pictures/home-phone-dark.webp'
import homePhoneLight from './pictures/home-phone-light.webp'
import payrollDark from './pictures/payroll-dark.webp'
import payrollLight from './pictures/payroll-light.webp'
import payrollPhoneDark from './pictures/payroll-phone-dark.webp'
import payrollPhoneLight from './pictures/payroll-phone-light.webp'

const PHONE = { width: 640, height: 1385 }

/** Screens of the demo (`npm run pictures`, decision 0048). */
export const SHOTS = {
  clock: { light: clockLight, dark: clockDark, ...PHONE },
  balance: { light: balanceLight, dark: balanceDark, ...PHONE },
  home: { light: homeLight, dark: homeDark, width: 1280, height: 720 },
  homeOnPhone: { light: homePhoneLight, dark: homePhoneDark, ...PHONE },
  payroll: { light: payrollLight, dark: payrollDark, width: 1280, height: 800 },
  payrollOnPhone: { light: payrollPhoneLight, dark: payrollPhoneDark, ...PHONE },
}
