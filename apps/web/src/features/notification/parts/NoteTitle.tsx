import type { NotificationRow } from '@anyan/contract';
import './notification.css';

/** What one was told, and more of it; bold until it is read. */
export const NoteTitle = ({ row: { title, body, readAt } }: { row: NotificationRow }) => (
  <span className="note-title" data-unread={readAt === null}>
    <span>{title}</span>
    {body && <small>{body}</small>}
  </span>
);
