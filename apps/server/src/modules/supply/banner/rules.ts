/** Whether a host is one of some domains or stands below one. */
export const isAllowedHost = (host: string, domains: readonly string[]): boolean =>
  domains.some((domain) => host === domain || host.endsWith(`.${domain}`));

/**
 * A page elsewhere as browsers understand its address; undefined for what is not plainly https. An account in it is how one
 * host is passed off as another, and a port leads past what was allowed.
 */
export const webPage = (typed: string): URL | undefined => {
  const url = URL.parse(typed.trim());
  return url?.protocol === 'https:' && !url.username && !url.password && !url.port ? url : undefined;
};

/** Whether an address may still be opened; domains are taken back too. */
export const mayOpen = (address: string | null, domains: readonly string[]): boolean => {
  const url = address === null ? undefined : webPage(address);
  return !!url && isAllowedHost(url.hostname, domains);
};
