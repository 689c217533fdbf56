import { screen } from '@anyan/contract';
import { implement } from '../../platform/http/implement.ts';
import { listTodos } from '../notification/public.ts';
import * as service from './service.ts';

export const screenRoutes = implement(screen, {
  homePage: service.homePage,
  cardData: service.cardData,
  todoList: listTodos,
  layoutSave: service.saveLayout,
  layoutReset: service.resetLayout,
});
