import { answer } from '../../../platform/ports.ts';
import { businessKinds } from '../../approval/public.ts';
import { todoSources } from '../../notification/public.ts';
import { witnessedCalls } from '../stock/witness/ports.ts';
import { chemicalTransferKind } from './kind.ts';
import { toReceiveTodos } from './todos.ts';
import { transferCalls } from './witnessed.ts';

export const transferAnswers = [
  answer(businessKinds, chemicalTransferKind, chemicalTransferKind.kind),
  answer(todoSources, toReceiveTodos, 'chemicalTransfers'),
  answer(witnessedCalls, transferCalls.transferReceive, 'transferReceive'),
];
