import { isIP } from 'node:net';
import { inNetworks } from '../http/networks.ts';
import type { Signer } from './requestSignature.ts';

/** A bucket of an S3-compatible store. */
export interface BucketConfig extends Signer {
  /** The bucket's own address, without a slash at its end. */
  url: string;
  bucket: string;
  /** The store may stand in a private network. */
  isPrivate: boolean;
}

// Where a machine tells its own secrets to whoever asks from it, and what is no address of a store.
const isNever = inNetworks([
  '0.0.0.0/8',
  '100.100.100.200',
  '169.254.0.0/16',
  '224.0.0.0/3',
  '::/128',
  '64:ff9b::/96',
  '2002::/16',
  'fe80::/10',
  'ff00::/8',
]);
const isLoopback = inNetworks(['127.0.0.0/8', '::1/128']);
const isPrivate = inNetworks([
  '10.0.0.0/8',
  '100.64.0.0/10',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  'fc00::/7',
]);

/** Whether the store may be at an address: an own one only where the settings say so. */
export const mayConnect = (address: string, config: Pick<BucketConfig, 'url' | 'isPrivate'>): boolean => {
  if (isIP(address) === 0 || isNever(address)) return false;
  const host = new URL(config.url).hostname.replace(/^\[|\]$/g, '');
  if (isLoopback(address)) return isLoopback(host) || host === 'localhost';
  return !isPrivate(address) || config.isPrivate;
};
