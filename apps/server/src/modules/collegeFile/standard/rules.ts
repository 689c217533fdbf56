interface Period {
  inForceFrom: string | null;
  until: string | null;
}

/** Whether it would end before it begins; both days are in force. */
export const isReversed = ({ inForceFrom, until }: Period): boolean =>
  !!inForceFrom && !!until && until < inForceFrom;
