export { type Notice, notify, notifyOfAll, notifyOfAllTold, notifyTold } from './notify.ts';
export { countUnread } from './queries.ts';
export { markLinked, markSeen, takeBack } from './service.ts';
export {
  countTodos,
  listTodos,
  type Todo,
  type TodoCounts,
  type TodoSource,
  todoSources,
} from './todos.ts';
