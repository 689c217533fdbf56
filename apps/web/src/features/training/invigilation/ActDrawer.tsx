import { type AttemptAct, attemptActs, type InputOf, invigilationEndpoints } from '@anyan/contract';
import { App } from 'antd';
import { nameComma } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { texts } from '../invigilationTexts.ts';

const { attemptAct } = invigilationEndpoints;
type Input = InputOf<typeof attemptAct>;

/** What each act asks for. */
const fields: Readonly<Record<AttemptAct, readonly ('text' | 'minutes' | 'counts' | 'reason')[]>> = {
  warn: ['text'],
  extend: ['minutes', 'reason'],
  force: ['reason'],
  invalidate: ['counts', 'reason'],
  unlock: ['reason'],
  waivePhoto: ['reason'],
};
const dangers: readonly AttemptAct[] = ['force', 'invalidate'];

interface Props {
  examRoleId: string;
  act: AttemptAct;
  /** Nobody: everybody who sits it now, in this number. */
  people: readonly { id: string; attemptId: string | null; personName: string }[];
  running: number;
  onClose: () => void;
}

/** Does something about sittings, with what it needs said. */
const ActDrawer = ({ examRoleId, act, people, running, onClose }: Props) => {
  const t = useTexts(texts);
  const label = useLabel();
  const { message } = App.useApp();
  const [first] = people;
  const who = !first
    ? t('everybody', { n: running })
    : people.length === 1
      ? first.personName
      : t('several', { name: first.personName, n: people.length });
  const whom = !first
    ? { all: true }
    : act === 'waivePhoto'
      ? { userIds: people.map(({ id }) => id) }
      : { attemptIds: people.flatMap(({ attemptId }) => attemptId ?? []) };
  const initial = {
    ...{ examRoleId, act, ...whom },
    ...(act === 'invalidate' ? { counts: true } : {}),
    ...(act === 'extend' ? { minutes: 10 } : {}),
  };
  return (
    <FormDrawer
      size={480}
      title={t(`${act}Title`, { who })}
      endpoint={attemptAct}
      initial={initial as Partial<Input>}
      okText={label(attemptActs[act])}
      okDanger={dangers.includes(act)}
      note={t(`${act}Note`)}
      onClose={onClose}
      onDone={({ done, failed }) => {
        if (done > 0) void message.success(t('done', { n: done }));
        const list = failed
          .slice(0, 5)
          .map(({ personName: name, why }) => t('failedOne', { name, why }))
          .join(nameComma());
        if (failed.length > 0) void message.warning(t('failed', { n: failed.length, list }), 6);
        onClose();
      }}
    >
      {fields[act].map((name, at) => (
        <Field key={name} name={name} wide needed={name !== 'counts'} autoFocus={at === 0} />
      ))}
    </FormDrawer>
  );
};

export default ActDrawer;
