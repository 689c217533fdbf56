import { type Leaver, type leaverStates, leavingEndpoints } from '@anyan/contract';
import { Button, Flex, Pagination, Typography } from 'antd';
import { useState } from 'react';
import { formatNumber, nameComma } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { useConfirm } from '../../../widgets/feedback/useConfirm.tsx';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import { PersonSelect, type PickedPerson } from '../../../widgets/pick/PersonSelect.tsx';
import { Empty } from '../../../widgets/state/Empty.tsx';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { texts } from '../leavingTexts.ts';
import './leaving.css';

const { leaveJobDetails, leaveUndo } = leavingEndpoints;
export type LeaverState = keyof typeof leaverStates;

/** Who takes over from whom: all duties (`*`), or each. */
export type Given = ReadonlyMap<string, ReadonlyMap<string, PickedPerson>>;

interface Props {
  id: string;
  state: LeaverState;
  given: Given;
  onGiven: (given: Given) => void;
  onUndone: () => void;
}

const proposalsOf = ({ duties }: Leaver): Map<string, PickedPerson> | undefined => {
  const found = duties.flatMap(({ duty, proposal }) => (proposal ? [[duty, proposal] as const] : []));
  return found.length > 0 && found.length === duties.length ? new Map(found) : undefined;
};

const pageSize = 10;

/** The people of a list in one state; those with duties with who takes them over. */
export const LeaverList = ({ id, state, given, onGiven, onUndone }: Props) => {
  const t = useTexts(texts);
  const confirm = useConfirm();
  const [pageNo, setPageNo] = useState(1);
  const { data, error, refetch } = useCall(
    leaveJobDetails,
    { id, state, pageNo, pageSize },
    { staleTime: 0 },
  );
  const undo = useTold(leaveUndo, {
    done: ({ changed }) => t('undoDone', { n: formatNumber(changed) }),
    onSuccess: () => {
      void refetch();
      onUndone();
    },
  });
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton show />;
  const rows = data.rows.data;
  const handing = rows.filter(({ can }) => can.includes('handOver'));
  const undoable = rows.filter(({ can }) => can.includes('undo'));
  if (rows.length === 0) return <Empty text={t('nobody')} />;
  const give = (
    people: readonly Leaver[],
    to: (leaver: Leaver) => ReadonlyMap<string, PickedPerson> | undefined,
  ) => {
    const next = new Map(given);
    for (const one of people) {
      const taken = to(one);
      if (taken) next.set(one.userId, taken);
    }
    onGiven(next);
  };
  const askUndo = (people: readonly Leaver[]) =>
    confirm({
      title: t('undoTitle', { n: formatNumber(people.length) }),
      effects: [t('undoEffect')],
      okText: t('undo'),
      danger: false,
      onOk: () => undo.mutateAsync({ ids: people.map(({ userId }) => userId) }),
    });
  return (
    <Flex vertical gap={8}>
      {handing.length > 0 && (
        <>
          <Typography.Text type="secondary">{t('blockedHint')}</Typography.Text>
          <Flex gap={8} wrap align="center">
            <div style={{ flex: '1 1 220px', maxWidth: 320 }}>
              <PersonSelect
                aria-label={t('toAll')}
                placeholder={t('toAll')}
                userType={1}
                without={rows.map(({ userId }) => userId)}
                onPicked={([person]) => person && give(handing, () => new Map([['*', person]]))}
              />
            </div>
            {handing.some(proposalsOf) && (
              <Button onClick={() => give(handing, proposalsOf)}>{t('adoptAll')}</Button>
            )}
          </Flex>
        </>
      )}
      {undoable.length > 0 && (
        <Flex justify="flex-end">
          <Button onClick={() => askUndo(undoable)}>{t('undoPage')}</Button>
        </Flex>
      )}
      <ul className="ay-leavers">
        {rows.map((leaver) => (
          <li key={leaver.userId}>
            <LeaverFacts leaver={leaver} />
            {leaver.can.includes('handOver') && (
              <Successor
                leaver={leaver}
                taken={given.get(leaver.userId)}
                onTaken={(taken) => {
                  const next = new Map(given);
                  if (taken) next.set(leaver.userId, taken);
                  else next.delete(leaver.userId);
                  onGiven(next);
                }}
              />
            )}
            {leaver.can.includes('undo') && (
              <Button size="small" onClick={() => askUndo([leaver])}>
                {t('undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Pagination
        size="small"
        align="end"
        hideOnSinglePage
        showSizeChanger={false}
        current={pageNo}
        pageSize={pageSize}
        total={data.rows.totalCount}
        onChange={setPageNo}
      />
    </Flex>
  );
};

const LeaverFacts = ({ leaver }: { leaver: Leaver }) => {
  const t = useTexts(texts);
  const label = useLabel();
  return (
    <div>
      <div>
        <b>{leaver.name}</b>
        <Typography.Text type="secondary">
          {[leaver.loginName, leaver.organizationName].filter(Boolean).join(' · ')}
          {' · '}
          <span style={{ whiteSpace: 'nowrap' }}>{t('leaveOn', { day: leaver.leaveDate })}</span>
        </Typography.Text>
      </div>
      {leaver.duties.map((duty) => (
        <div key={duty.duty} className="ay-leaver-duty">
          {`${label(duty)}：${label([duty.place, duty.placeEn ?? duty.place])}`}
        </div>
      ))}
      {leaver.open.map(({ title, count }) => (
        <div key={title} className="ay-leaver-duty">
          {t('openCount', { title, n: formatNumber(count) })}
        </div>
      ))}
      {leaver.reason && <Typography.Text type="danger">{leaver.reason}</Typography.Text>}
    </div>
  );
};

interface SuccessorProps {
  leaver: Leaver;
  taken: ReadonlyMap<string, PickedPerson> | undefined;
  onTaken: (taken: ReadonlyMap<string, PickedPerson> | undefined) => void;
}

const Successor = ({ leaver, taken, onTaken }: SuccessorProps) => {
  const t = useTexts(texts);
  const all = taken?.get('*');
  const proposals = proposalsOf(leaver);
  const names = [...new Set(proposals && [...proposals.values()].map(({ name }) => name))].join(nameComma());
  return (
    <div className="ay-leaver-to">
      <PersonSelect
        aria-label={t('toOf', { name: leaver.name })}
        placeholder={taken && !all ? t('adopted') : t('to')}
        userType={1}
        without={[leaver.userId]}
        value={all?.id}
        known={[all]}
        onPicked={([person]) => person && onTaken(new Map([['*', person]]))}
        onChange={(value) => {
          if (!value) onTaken(undefined);
        }}
      />
      {proposals && !taken && (
        <Button type="link" size="small" onClick={() => onTaken(proposals)}>
          {t('proposed', { name: names })}
        </Button>
      )}
    </div>
  );
};
