import { describe, expect, it } from 'vitest'
import { sayInEnglish } from '../languages/say.ts'
import { EXPORT_TITLES, TEMPLATE_TITLES } from '../user-files/rules.ts'
import {
  COLUMNS,
  findTitleRow,
  guessMapping,
  type ImportField,
  MAPPED_COLUMNS,
  type MappedField,
  whyNotMap,
} from './rules.ts'

describe('columns of a file', () => {
  const fieldsOf = (titles: string[]) => {
    const found = guessMapping(titles)
    return titles.map((_, column) => COLUMNS.find(({ field }) => found[field] === column)?.field ?? null)
  }

  it.each<[string[], (ImportField | null)[]]>([
    [EXPORT_TITLES.map((title) => sayInEnglish(title)), [...COLUMNS.map(({ field }) => field), null, null]],
    [TEMPLATE_TITLES.map((title) => sayInEnglish(title)), COLUMNS.map(({ field }) => field)],
    [COLUMNS.map(({ field }) => field), COLUMNS.map(({ field }) => field)],
    [
      ['USERNAME', 'E-MAIL', 'first_name', 'last-name'],
      ['username', 'email', 'firstName', 'lastName'],
    ],
    [
      ['Login', 'E-Mail Address', 'Given Name', 'Surname'],
      ['username', 'email', 'firstName', 'lastName'],
    ],
    [
      ['Postal Code', 'Mobile Phone', 'Town', 'Province'],
      ['zipCode', 'phoneNumber', 'city', 'state'],
    ],
    [
      ['Street', 'M.I.', 'Name suffix'],
      ['streetAddress', 'middleInitial', 'nameSuffix'],
    ],
    [
      ['Vorname', 'Nachname', 'E-Mail Adresse', 'Benutzername', 'Straße', 'PLZ', 'Ort'],
      ['firstName', 'lastName', 'email', 'username', 'streetAddress', 'zipCode', 'city'],
    ],
    [
      ['STRASSE', 'Stadt', 'Telefon', 'E-Mail'],
      ['streetAddress', 'city', 'phoneNumber', 'email'],
    ],
    [
      ['Handy', 'Postleitzahl', 'Familienname'],
      ['phoneNumber', 'zipCode', 'lastName'],
    ],
    [
      ['Nombre', 'Apellidos', 'Correo electrónico', 'Calle y número', 'Código postal', 'Teléfono móvil'],
      ['firstName', 'lastName', 'email', 'streetAddress', 'zipCode', 'phoneNumber'],
    ],
    [
      ['Prénom', 'Nom', 'Courriel', 'Nom d’utilisateur', 'Ville', 'Code postal', 'Province'],
      ['firstName', 'lastName', 'email', 'username', 'city', 'zipCode', 'state'],
    ],
    [
      ['Logon Name', 'Email ID', 'Mobile No.', 'Street 1', 'Postal', 'Town/City'],
      ['username', 'email', 'phoneNumber', 'streetAddress', 'zipCode', 'city'],
    ],
    [
      ['Password', 'Is Admin', '', 'Role'],
      [null, null, null, null],
    ],
    [
      ['User', 'Username', 'Email', 'Email'],
      [null, 'username', 'email', null],
    ],
    [
      ['Phone', 'Mobile'],
      ['phoneNumber', null],
    ],
  ])('are recognized by their titles: %j', (titles, fields) => {
    expect(fieldsOf(titles)).toEqual(fields)
  })

  it.each<[string, Record<string, MappedField | null>]>([
    [
      'BambooHR',
      {
        'Employee #': null,
        'First Name': 'firstName',
        'Last Name': 'lastName',
        'Middle Name': 'middleInitial',
        'Preferred Name': null,
        'Home Email': null,
        'Work Email': 'email',
        'Work Phone': null,
        'Mobile Phone': 'phoneNumber',
        'Home Phone': null,
        'Address Line 1': 'streetAddress',
        'Address Line 2': null,
        City: 'city',
        State: 'state',
        'Zip Code': 'zipCode',
        Country: null,
        'Job Title': null,
        'Reporting to': null,
      },
    ],
    ['a BambooHR report', { 'Last Name, First Name': 'fullName', 'Work Email': 'email', Department: null }],
    [
      'Gusto',
      {
        'Last name': 'lastName',
        'First name': 'firstName',
        'Preferred first name': null,
        'Middle initial': 'middleInitial',
        'Personal email': null,
        'Work email': 'email',
        'Phone number': 'phoneNumber',
        'Home address street 1': 'streetAddress',
        'Home address street 2': null,
        'Home address city': 'city',
        'Home address state': 'state',
        'Home address zip': 'zipCode',
        'Work address city': null,
        'Manager email': null,
      },
    ],
    [
      'ADP',
      {
        'Associate ID': null,
        'Payroll Name': null,
        'Legal First Name': 'firstName',
        'Legal Middle Name': 'middleInitial',
        'Legal Last Name': 'lastName',
        'Preferred or Chosen First Name': null,
        'Generation Suffix': 'nameSuffix',
        'Personal Contact: Personal Email': null,
        'Work Contact: Work Email': 'email',
        'Work Contact: Work Phone': null,
        'Personal Contact: Personal Mobile': 'phoneNumber',
        'Legal / Preferred Address: Address Line 1': 'streetAddress',
        'Legal / Preferred Address: Address Line 2': null,
        'Legal / Preferred Address: City': 'city',
        'Legal / Preferred Address: State / Territory Code': 'state',
        'Legal / Preferred Address: Zip / Postal Code': 'zipCode',
        'Home Department Description': null,
      },
    ],
    [
      'ADP Workforce Now',
      {
        'File Number': null,
        'Last Name': 'lastName',
        'First Name': 'firstName',
        'Middle Name': 'middleInitial',
        Salutation: null,
        'Payroll Name': null,
        'Preferred Name': null,
        'Marital Status Code': null,
        'Personal Contact: Personal Email': null,
        'Primary Address: Address Line 1': 'streetAddress',
        'Primary Address: Address Line 2': null,
        'Primary Address: City': 'city',
        'Primary Address: State / Territory Code': 'state',
        'Primary Address: State / Territory Description': null,
        'Primary Address: Zip / Postal Code': 'zipCode',
        'Primary Address: County': null,
        'Primary Address: Use as Legal / Preferred Address': null,
        'Personal Contact: Home Phone': null,
        'Personal Contact: Personal Mobile': 'phoneNumber',
        'Work Phone': null,
        'Work Contact: Work Phone': null,
        'Work Contact: Work Email': 'email',
        'Work Contact: Use Work Email for Notification': null,
        'Legal / Preferred Address: Address Line 1': null,
        'Legal / Preferred Address: City': null,
        'Legal / Preferred Address: State / Territory Code': null,
        'Legal / Preferred Address: Zip / Postal Code': null,
        'Payroll Company Name': null,
        'Location Description': null,
        'Home Department Description': null,
        'Supervisor First Name': null,
        'Supervisor Last Name': null,
        'Reports To Name': null,
        'Associate ID': null,
      },
    ],
    [
      'an ADP report with sections',
      {
        'Payroll Name (Personal Profile)': 'fullName',
        'Work Contact: Work Email (Personal Profile)': 'email',
        'Position Status (Employment Profile)': null,
      },
    ],
    ['an ADP report', { 'Payroll Name': 'fullName', 'Work Contact: Work Email': 'email', 'File Number': null }],
    [
      'OrangeHRM',
      {
        first_name: 'firstName',
        middle_name: 'middleInitial',
        last_name: 'lastName',
        employee_id: null,
        "driver's_license_no": null,
        address_street_1: 'streetAddress',
        address_street_2: null,
        city: 'city',
        'state/province': 'state',
        'zip/postal_code': 'zipCode',
        home_telephone: null,
        mobile: 'phoneNumber',
        work_telephone: null,
        other_email: null,
        work_email: 'email',
      },
    ],
    [
      'OrangeHRM’s list',
      { Id: null, 'First (& Middle) Name': 'firstName', 'Last Name': 'lastName', 'Work Email': 'email' },
    ],
    [
      'Workday',
      {
        Worker: null,
        'Employee ID': null,
        'Legal Name - First Name': 'firstName',
        'Legal Name - Middle Name': 'middleInitial',
        'Legal Name - Last Name': 'lastName',
        'Preferred Name - First Name': null,
        'Email - Primary Home': null,
        'Email - Primary Work': 'email',
        'Phone - Primary Home': 'phoneNumber',
        'Home Address - Address Line 1': 'streetAddress',
        'Home Address - City': 'city',
        'Home Address - State/Province': 'state',
        'Home Address - Postal Code': 'zipCode',
        'Work Address - City': null,
      },
    ],
    [
      'a Workday report',
      {
        Worker: 'fullName',
        'Primary Address - Formatted Line 1': 'streetAddress',
        'Primary Address - Formatted Line 2': null,
        'Primary Home Address - City': 'city',
        'Primary Address - State/Province': 'state',
        'Primary Home Address - Postal Code': 'zipCode',
        'Email - Primary Work': 'email',
        Company: null,
      },
    ],
    [
      'a Workday report with legal names',
      {
        ID: null,
        'Legal Name in General Display Format': null,
        'Legal Name - Last Name': 'lastName',
        'Legal Name - First Name': 'firstName',
        'Email - Primary Home': 'email',
      },
    ],
    [
      'a UKG Pro report',
      {
        'Employee Number': null,
        'Employee Name (Last Suffix, First MI)': 'fullName',
        'Supervisor Name (Unsecured)': null,
        'Address Line 1 + Address Line 2': 'streetAddress',
        'City, State Zip Code (Formatted)': null,
        'E-mail Address': 'email',
        'Alternate Email': null,
        'Home Phone (Formatted)': 'phoneNumber',
      },
    ],
    [
      'UKG Pro',
      {
        'Employee Number': null,
        'Employee Name (Last Suffix, First MI)': 'fullName',
        'Email Address Alternate': null,
        'Email Address': 'email',
        'Address 1': 'streetAddress',
        'State/Province': 'state',
        'Zip/Postal Code': 'zipCode',
      },
    ],
    [
      'Paylocity',
      {
        'Employee Id': null,
        'Last Name': 'lastName',
        'First Name': 'firstName',
        'Mid Init': 'middleInitial',
        Suffix: 'nameSuffix',
        'Personal Email': null,
        'Work EMail': 'email',
        'Address 1': 'streetAddress',
        Zip: 'zipCode',
      },
    ],
    [
      'Rippling',
      {
        Employee: null,
        'Legal first name': 'firstName',
        'Legal last name': 'lastName',
        'Work email': 'email',
        'Phone (Work)': null,
        'Phone (Personal)': 'phoneNumber',
        'Home address - zip code': 'zipCode',
      },
    ],
    [
      'a Rippling report',
      {
        'Legal first name': 'firstName',
        'Legal last name': 'lastName',
        'Preferred last name': null,
        'Legal Entity Name': null,
        'Legal gender': null,
        'Work email': 'email',
        'Home address - Street address': 'streetAddress',
        'Home address - City': 'city',
        'Home address - State': 'state',
        'Home address - Zip': 'zipCode',
        'Phone number': 'phoneNumber',
      },
    ],
    [
      'Paycom',
      {
        Employee_Code: null,
        Legal_Firstname: 'firstName',
        Legal_Middle_Name: 'middleInitial',
        Legal_Lastname: 'lastName',
        Department_Desc: null,
        Work_Email: 'email',
        Personal_Email: null,
        Primary_Phone: 'phoneNumber',
        SS_Number: null,
        'Birth_Date_(MM/DD/YYYY)': null,
        Primary_Address_Line_1: 'streetAddress',
        Primary_Address_Line_2: null,
        'Primary_City/Municipality': 'city',
        'Primary_State/Province': 'state',
        'Primary_Zip/Postal_Code': 'zipCode',
        Mailing_Address_Line_1: null,
        'Mailing_City/Municipality': null,
        'Mailing_Zip/Postal_Code': null,
        DriversLicense: null,
        Work_Location: null,
      },
    ],
    [
      'Google',
      { 'First Name [Required]': 'firstName', 'Last Name [Required]': 'lastName', 'Email Address [Required]': 'email' },
    ],
    [
      'Google Contacts',
      {
        Name: null,
        'Given Name': 'firstName',
        'Family Name': 'lastName',
        'E-mail 1 - Value': 'email',
        'Address 1 - City': 'city',
      },
    ],
    ['a list', { Name: 'fullName', Email: 'email', Phone: 'phoneNumber' }],
    ['a list with an employer', { 'Company Name': null, Employee: 'fullName', Email: 'email' }],
    ['a German list', { Name: 'lastName', Vorname: 'firstName', 'E-Mail': 'email' }],
    ['a list with surnames', { Name: 'firstName', Surname: 'lastName', Email: 'email' }],
    [
      'a list with a contact',
      { 'Full Name': 'fullName', Email: 'email', 'Emergency Contact Name': null, 'Emergency Contact Phone': null },
    ],
  ])('are recognized as %s writes them', (_, expected) => {
    const titles = Object.keys(expected)
    const found = guessMapping(titles)
    const fields = titles.map((title, column) => [
      title,
      MAPPED_COLUMNS.find(({ field }) => found[field] === column)?.field ?? null,
    ])
    expect(Object.fromEntries(fields)).toEqual(expected)
    expect(whyNotMap(found)).toBeNull()
  })

  it('must include the email', () => {
    expect(whyNotMap(guessMapping(EXPORT_TITLES.map((title) => sayInEnglish(title))))).toBeNull()
    expect(sayInEnglish(whyNotMap(guessMapping(['Username', 'City'])) ?? '')).toBe('Which column has the email?')
    expect(sayInEnglish(whyNotMap(guessMapping(['City'])) ?? '')).toBe('Which column has the email?')
  })
})

describe('title row', () => {
  const blank = ['', '']
  const titles = ['Username', 'Email']
  const ann = ['ann.adams', 'ann@x.example']
  it.each<[string, string[][], number | null]>([
    ['is the first', [titles, ann], 0],
    ['is below the name of the list', [['Staff of Northwind'], ['As of November', '2026'], titles, ann], 2],
    ['is the first of two', [ann, titles, titles], 1],
    ['may be the tenth', [...Array.from({ length: 9 }, () => blank), titles], 9],
    ['is not looked for further down', [...Array.from({ length: 10 }, () => blank), titles], null],
    ['has two that are known', [['Username', 'Badge'], ann], null],
    ['has two that are known, of different columns', [['Username', 'Username'], ann], null],
    ['is in German', [['Mitarbeiter'], ['Nachname', 'PLZ']], 1],
    ['is missing', [ann, ann], null],
    ['is nowhere in an empty file', [], null],
  ])('%s', (_, rows, place) => {
    expect(findTitleRow(rows.map((cells) => ({ cells })))).toBe(place)
  })
})
