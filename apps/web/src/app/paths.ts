/**
 * Pages that need no sign-in. Written as a pattern because the sign-in page must know them before the route table is
 * loaded; a test holds it to the table.
 */
const open =
  /^\/(401|wechatQrcodelogin|signList\/display|tablet\/board|public\/.+|mall\/.+|errPage\/.+|dev\/widgets)\/?$/;

export const isPublicPath = (path: string): boolean => open.test(path);

/** A wanted path from the address, only if it leads into this site: `//host`, `/\host` and addresses do not. */
export const localPath = (wanted: string | null | undefined): string | null => {
  if (!wanted || !/^\/(?![/\\])[^\\]*$/.test(wanted)) return null;
  // Browsers drop tabs and line breaks inside an address, which would turn `/<tab>/host` into `//host`.
  for (const sign of wanted) if (sign.charCodeAt(0) < 0x20 || sign.charCodeAt(0) === 0x7f) return null;
  return /^\/login(?:[/?#]|$)/.test(wanted) ? null : wanted;
};
