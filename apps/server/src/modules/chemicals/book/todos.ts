import { timeZoneOf } from '../../../platform/timeZone.ts';
import { endOf, todosOf } from '../../notification/public.ts';
import { secondBookPage } from './expecting.ts';
import { pendingOf } from './queries.ts';

/** What the other keeper enters into the second book. */
export const secondBookTodos = todosOf('chemicalSecondBook', async (db, userId) => {
  const zone = await timeZoneOf(db);
  return (await pendingOf(db, userId)).map(({ movementId, chineseName, bottleCode, due, operatorName }) => ({
    ...{ id: movementId, what: 'entry', from: operatorName, dueAt: endOf(due, zone) },
    link: secondBookPage,
    title: [`登记第二本账：${chineseName} ${bottleCode}`, `Second book: ${chineseName} ${bottleCode}`],
  }));
});
