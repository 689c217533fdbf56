import type { Config } from '../config.ts';
import { type Mail, MailFault, type MailProvider } from './mail.ts';
import { smtpMail } from './smtp.ts';

export type { MailFault, MailProvider } from './mail.ts';

/** The server that the settings name; none: nobody gets a mail. */
export const mailProvider = ({ mail, publicUrl }: Config): MailProvider | undefined =>
  mail && smtpMail(mail, new URL(publicUrl).hostname);

/** Hands a mail over; why it was not taken, where it was not. */
export const trySend = async (provider: MailProvider, one: Mail): Promise<MailFault | undefined> => {
  try {
    await provider.send(one);
    return undefined;
  } catch (error) {
    if (error instanceof MailFault) return error;
    throw error;
  }
};
