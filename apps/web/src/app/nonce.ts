/** The nonce of this answer, for styles made at run time (see the page's Content-Security-Policy). */
export const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce || undefined;

/**
 * antd's small helpers (scroll lock, scrollbar measure) add `<style>` without the nonce; so every style element gets it
 * at birth.
 */
export const giveStylesTheNonce = (): void => {
  if (!nonce) return;
  const create = document.createElement.bind(document);
  document.createElement = ((name: string, options?: ElementCreationOptions) => {
    const element = create(name, options);
    if (name.toLowerCase() === 'style') element.setAttribute('nonce', nonce);
    return element;
  }) as typeof document.createElement;
};
