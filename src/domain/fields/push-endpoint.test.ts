import { describe, expect, it } from 'vitest'
import { type EndpointProblem, whyNotPushEndpoint } from './push-endpoint.ts'

describe('the address of a push service', () => {
  it.each<[string, EndpointProblem | null]>([
    ['https://fcm.googleapis.com/fcm/send/abc:123', null],
    ['https://updates.push.services.mozilla.com/wpush/v2/abc', null],
    ['https://web.push.apple.com/abc', null],
    ['https://wns2-par02p.notify.windows.com/w/?token=abc', null],
    ['http://fcm.googleapis.com/fcm/send/abc', 'notHttps'],
    ['ftp://fcm.googleapis.com/abc', 'notHttps'],
    ['https://user:secret@fcm.googleapis.com/abc', 'notPublic'],
    ['https://fcm.googleapis.com\\@127.0.0.1/abc', 'notPublic'],
    ['https://fcm.googleapis.com/a b', 'notAnAddress'],
    ['https://fcm.googleapis.com:8443/abc', 'notPublic'],
    ['https://localhost/abc', 'notPublic'],
    ['https://watchbell.localhost/abc', 'notPublic'],
    ['https://printer.local/abc', 'notPublic'],
    ['https://metadata.google.internal/abc', 'notPublic'],
    ['https://intranet/abc', 'notPublic'],
    ['https://127.0.0.1/abc', 'notPublic'],
    ['https://2130706433/abc', 'notPublic'],
    ['https://0x7f.1/abc', 'notPublic'],
    ['https://FCM.GOOGLEAPIS.COM/abc', null],
    ['https://169.254.169.254/latest/meta-data', 'notPublic'],
    ['https://8.8.8.8/abc', 'notPublic'],
    ['https://[::1]/abc', 'notPublic'],
    ['https://[2001:4860:4860::8888]/abc', 'notPublic'],
    ['push', 'notAnAddress'],
    ['', 'notAnAddress'],
  ])('%s: %s', (address, problem) => {
    expect(whyNotPushEndpoint(address)).toBe(problem)
  })
})
