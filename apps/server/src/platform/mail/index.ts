import type { Config } from '../config.ts';
import type { MailProvider } from './mail.ts';
import { smtpMail } from './smtp.ts';

export { MailFault, type MailProvider } from './mail.ts';

/** The server that the settings name; none: nobody gets a mail. */
export const mailProvider = ({ mail, publicUrl }: Config): MailProvider | undefined =>
  mail && smtpMail(mail, new URL(publicUrl).hostname);
