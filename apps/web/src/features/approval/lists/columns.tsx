import type { ApprovalRow } from '@anyan/contract';
import { formatMoment, nameComma } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { secondsSince, useDuration } from '../../../widgets/approval/duration.ts';
import { instanceTones, taskTones } from '../../../widgets/approval/tones.ts';
import type { Column } from '../../../widgets/list/types.ts';
import { Ellipsis } from '../../../widgets/show/Ellipsis.tsx';
import { PersonAvatar } from '../../../widgets/show/PersonAvatar.tsx';
import { RelativeTime } from '../../../widgets/show/RelativeTime.tsx';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { texts } from '../texts.ts';

type Columns = Readonly<Record<string, Column<ApprovalRow>>>;

const isOver = (at: string) => new Date(at).getTime() < Date.now();

const Due = ({ at }: { at: string }) =>
  isOver(at) ? (
    <span title={formatMoment(at)}>
      <Tag tone="error">
        <RelativeTime at={at} />
      </Tag>
    </span>
  ) : (
    <RelativeTime at={at} />
  );

/** What it is, and how it came to me: urged, again, in somebody's place, handed over. */
const Title = ({ row }: { row: ApprovalRow }) => {
  const t = useTexts(texts);
  return (
    <span className="approval-title">
      <Ellipsis text={row.title} max={36} />
      {row.urgedCount > 0 && <Tag tone="warning">{t('urged', { n: row.urgedCount })}</Tag>}
      {row.round > 1 && <Tag>{t('round', { n: row.round })}</Tag>}
      {row.onBehalfOfName && <Tag>{t('standIn', { name: row.onBehalfOfName })}</Tag>}
      {row.transferredFromName && <Tag>{t('transferred', { name: row.transferredFromName })}</Tag>}
    </span>
  );
};

/** Where it waits, at whom, and for how long. */
const Step = ({ row }: { row: ApprovalRow }) => {
  const t = useTexts(texts);
  const duration = useDuration();
  return (
    <>
      <Ellipsis
        text={[row.stepName, row.currentApprovers.join(nameComma())].filter(Boolean).join(' · ')}
        max={36}
      />
      {row.waitingSince && (
        <small className="approval-waiting">
          {t('waitingFor', { time: duration(secondsSince(row.waitingSince)) })}
        </small>
      )}
    </>
  );
};

/** Columns that the lists of one's own approvals share. */
export const useColumns = () => {
  const t = useTexts(texts);
  return {
    title: { field: 'title', width: 290, render: (_, row) => <Title row={row} /> },
    number: { field: 'instanceNo', width: 170, least: 158, card: 'none' },
    kind: { field: 'kindName', width: 150, card: 'fact' },
    applicant: {
      field: 'applicantName',
      title: t('applicant'),
      width: 170,
      card: 'fact',
      render: (name, row) => <PersonAvatar name={name} hint={row.organizationName} />,
    },
    // The title names it, and on a narrow desk needs the room.
    laboratory: { field: 'laboratoryName', width: 140, hidden: true, card: 'none' },
    step: {
      key: 'stepName',
      title: t('waitingNow'),
      width: 190,
      card: 'none',
      render: (row) => <Step row={row} />,
    },
    arrived: { field: 'arrivedAt', width: 110, card: 'none' },
    due: { field: 'dueAt', width: 120, card: 'none', render: (at) => (at ? <Due at={at} /> : t('noDue')) },
    state: { field: 'state', width: 100, tones: instanceTones, card: 'state' },
    decision: { field: 'decision', width: 110, tones: taskTones, card: 'fact' },
    comment: {
      field: 'comment',
      width: 150,
      card: 'none',
      render: (text) => <Ellipsis text={text} max={28} />,
    },
    decided: { field: 'decidedAt', width: 110, card: 'none' },
    startedAt: { field: 'startedAt', width: 110, card: 'fact' },
    read: {
      field: 'unread',
      title: t('readState'),
      width: 80,
      card: 'state',
      render: (unread) => <Tag tone={unread ? 'warning' : 'default'}>{unread ? t('unread') : t('read')}</Tag>,
    },
  } satisfies Columns;
};
