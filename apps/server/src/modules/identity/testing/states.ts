export const stated = [];

export const unstated = {
  qr_login: 'goes on with the phone that scanned it, within a minute: qr.ts',
};
