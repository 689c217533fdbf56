import type { AnyEndpoint } from '@anyan/contract';
import type { ReactNode } from 'react';
import { Field } from './Field.tsx';
import { FormDrawer } from './FormDrawer.tsx';

interface Props {
  /** A call of the row and a `reason`. */
  calls: AnyEndpoint;
  row: { id: string; version?: number };
  title: string;
  okText: string;
  /** What it does besides. */
  note?: ReactNode;
  done: string;
  onClose: () => void;
}

/** Does something to a row that needs saying why. */
const ReasonDrawer = ({ calls, row: { id, version }, title, okText, note, done, onClose }: Props) => {
  return (
    <FormDrawer
      size={480}
      title={title}
      endpoint={calls}
      initial={{ id, version } as never}
      okText={okText}
      okDanger
      note={note}
      onClose={onClose}
      done={done}
    >
      <Field name="reason" wide autoFocus />
    </FormDrawer>
  );
};

export default ReasonDrawer;
