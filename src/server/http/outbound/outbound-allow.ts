import { BlockList, isIP } from 'node:net'

/** What the operator lets us call although it isn't public, also by http and on any port (`OUTBOUND_ALLOW`). */
export type OutboundAllow = { hosts: ReadonlySet<string>; networks: BlockList }

/** Names and networks, such as `keycloak.lan,10.1.0.0/16`. Null if an item is neither. */
export function readOutboundAllow(list: string): OutboundAllow | null {
  const hosts = new Set<string>()
  const networks = new BlockList()
  for (const item of list.split(',').map((one) => one.trim().toLowerCase())) {
    const [address = '', prefix] = item.split('/')
    const bits = familyOf(address) === 'ipv4' ? 32 : 128
    const length = prefix === undefined ? bits : Number(prefix)
    if (isIP(address) > 0 && Number.isInteger(length) && length >= 0 && length <= bits)
      networks.addSubnet(address, length, familyOf(address))
    else if (/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(item) && !/^[\d.]+$/.test(item)) hosts.add(item)
    else if (item !== '') return null
  }
  return { hosts, networks }
}

export function isInNetworks(networks: BlockList, address: string): boolean {
  return isIP(address) > 0 && networks.check(address, familyOf(address))
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}
