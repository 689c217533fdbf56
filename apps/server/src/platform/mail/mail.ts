import type { MailFaultKind } from '@anyan/contract';

/** One mail to one person. */
export interface Mail {
  /** The same at every try, so that a mailbox can tell a repetition. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Why a mail was not taken. What the server said is not kept: it may quote addresses and names. */
export class MailFault extends Error {
  readonly kind: MailFaultKind;
  /** The answer of SMTP, where there was one. */
  readonly code: number | null;
  constructor(kind: MailFaultKind, code: number | null) {
    super(`mail not taken: ${kind}${code ? ` (${code})` : ''}`);
    this.kind = kind;
    this.code = code;
  }
}

/** Brings mails on their way. */
export interface MailProvider {
  /** @throws MailFault when it was not taken */
  send(mail: Mail): Promise<void>;
  close(): void;
}
