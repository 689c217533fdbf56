/**
 * Whom an address counts for where guesses are counted: a house behind one line gets a whole range of IPv6 (/64), however
 * its addresses are written; of IPv4 the address itself.
 */
export const networkOf = (ip: string): string => {
  if (!ip.includes(':') || ip.includes('.')) return ip;
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::');
  const groups = (part: string): string[] => part.split(':').filter((one) => one !== '');
  const [first, last] = [groups(head), groups(tail ?? '')];
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  return [...first, ...zeros, ...last]
    .slice(0, 4)
    .map((one) => Number.parseInt(one, 16).toString(16))
    .join(':');
};
