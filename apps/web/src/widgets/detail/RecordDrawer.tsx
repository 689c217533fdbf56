import { type AnyEndpoint, fieldOf, type InputOf, type ResultOf, type TObject } from '@anyan/contract';
import { type ReactNode, useContext, useMemo } from 'react';
import { useCall } from '../../platform/query.ts';
import type { Action } from '../list/types.ts';
import { StatusTag } from '../show/StatusTag.tsx';
import { type Tone, toneOf } from '../show/tone.ts';
import type { Dictionaries, Tellers } from './Changes.tsx';
import { DetailDrawer } from './DetailDrawer.tsx';
import { RecordActions } from './RecordActions.ts';
import { wordsOf } from './wordsOf.ts';

/** What a list gives to the drawer in which one of its records is read. */
export interface DetailsProps {
  id: string;
  onClose: () => void;
}

interface Props<E extends AnyEndpoint> {
  /** The call that reads the record by its id. */
  endpoint: E;
  id: string;
  /** What the record and its history are asked with beside the id. */
  input?: Record<string, unknown>;
  onClose: () => void;
  /** Also asked while the record is on its way. */
  title: (record: ResultOf<E> | undefined) => ReactNode;
  /** The field that is the record's state; its words and tone come from the contract. */
  stateField?: keyof ResultOf<E> & string;
  tones?: Readonly<Record<string | number, Tone>>;
  /** Instead of those of the list that opened it. */
  actions?: readonly Action[];
  /** `dictionaries` for what is no field of the record. */
  history?: { endpoint: AnyEndpoint; dictionaries?: Dictionaries; tellers?: Tellers };
  /** Instead of the history: what stands at the right on wide screens and is a tab elsewhere. */
  aside?: (record: ResultOf<E>) => { title: string; content: ReactNode } | undefined;
  size?: number;
  children: (record: ResultOf<E>) => ReactNode;
}

/** A record read by its id and shown in a drawer: loading, failed and not found included. */
export const RecordDrawer = <E extends AnyEndpoint>(props: Props<E>) => {
  const { endpoint, id, input, onClose, title, stateField, tones, history, aside, size, children } = props;
  const { data, error, isPending, refetch } = useCall(endpoint, { ...input, id } as unknown as InputOf<E>);
  const offered = useContext(RecordActions);
  const actions = props.actions ?? (data ? offered?.(data as object) : undefined);
  const schema = endpoint.result as TObject | undefined;
  const words = useMemo(() => wordsOf(schema), [schema]);
  const facts = stateField && fieldOf(schema, stateField);
  const code = stateField && (data?.[stateField] as string | number | undefined);
  return (
    <DetailDrawer
      open
      onClose={onClose}
      title={title(data)}
      state={
        facts?.dictionary &&
        stateField &&
        code !== undefined && (
          <StatusTag
            dictionary={facts.dictionary}
            code={code}
            tone={tones?.[code] ?? toneOf(stateField, code)}
          />
        )
      }
      actions={actions}
      size={size}
      loading={isPending}
      error={error}
      onRetry={() => void refetch()}
      history={
        history && { ...history, id, input, schema, dictionaries: { ...words, ...history.dictionaries } }
      }
      aside={data && aside?.(data)}
    >
      {data && children(data)}
    </DetailDrawer>
  );
};
