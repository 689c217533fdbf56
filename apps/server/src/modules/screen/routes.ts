import { screen } from '@anyan/contract';
import { implement } from '../../platform/http/implement.ts';
import { listCalendar, listTodos, listWarnings } from '../notification/public.ts';
import { retryJob } from './jobs.ts';
import { listRecent, pinRecent, removeRecent } from './recent.ts';
import * as service from './service.ts';

export const screenRoutes = implement(screen, {
  homePage: service.homePage,
  cardData: service.cardData,
  todoList: listTodos,
  warningList: listWarnings,
  calendarList: listCalendar,
  recentList: (context, { most }) => listRecent(context, most),
  recentPin: pinRecent,
  recentRemove: removeRecent,
  jobRetry: retryJob,
  layoutSave: service.saveLayout,
  layoutReset: service.resetLayout,
});
