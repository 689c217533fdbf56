import { rowsOf } from '../../../../../../tests/contract/states.ts';
import { mails } from '../mail/queries.ts';
import { outbox } from '../mail/states.ts';
import { objects } from './objects.ts';

export const stated = [
  rowsOf({
    table: outbox,
    make: objects.shared.mail,
    read: mails.lockAnywhere,
    rows: () => ({ waiting: [{}], sending: [{}], sent: [{}], failed: [{}, { kind: null }], dropped: [{}] }),
  }),
];
