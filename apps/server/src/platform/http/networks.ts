import { BlockList, isIP } from 'node:net';

/** A test whether an address lies in one of some networks (`10.0.0.0/8`, `2001:db8::/32`, single addresses). */
export const inNetworks = (networks: readonly string[]): ((address: string) => boolean) => {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    list.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return (address) => {
    // IPv4 inside IPv6, as a dual-stack socket reports it.
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
    return isIP(plain) > 0 && list.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
  };
};

const sameMachine = ['127.0.0.0/8', '::1/128'];

/** How many times the limits of an address hold: fifty for the campus and for this machine, which stand for many people. */
export const campusFactor = (
  { campusNetworks }: { campusNetworks: readonly string[] },
  ip: string,
): number => (inNetworks([...campusNetworks, ...sameMachine])(ip) ? 50 : 1);
