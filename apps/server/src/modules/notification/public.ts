export { type CalendarSource, calendarSources, listCalendar, weekFrom } from './calendar.ts';
export { type Notice, notify, notifyEach, notifyOfAll, notifyOfAllTold, notifyTold } from './notify.ts';
export { countUnread } from './queries.ts';
export { markLinked, markSeen, takeBack } from './service.ts';
export {
  countTodos,
  endOf,
  listTodos,
  type Todo,
  type TodoCounts,
  type TodoSource,
  todoSources,
  todosOf,
  type Waiting,
} from './todos.ts';
export {
  countWarnings,
  levelOf,
  listWarnings,
  type Warning,
  type WarningSource,
  warningSources,
} from './warnings.ts';
