import ReadOutlined from '@ant-design/icons/ReadOutlined';
import { type CoursewareRow, coursewareMarks, coursewareNextStates, coursewareStates } from '@anyan/contract';
import { formatNumber } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { shippedName } from '../../../platform/shippedNames.ts';
import type { Column } from '../../../widgets/list/types.ts';
import { StatusTag } from '../../../widgets/show/StatusTag.tsx';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { texts } from '../coursewareTexts.ts';
import { coursewareTones, nextTones } from './tones.ts';
import './courseware.css';

/** The name beside its cover, behind what is to be told of it. */
const Name = ({ row }: { row: CoursewareRow }) => {
  const label = useLabel();
  return (
    <span className="cw-name">
      {row.coverUrl ? (
        <img src={row.coverUrl} alt="" loading="lazy" />
      ) : (
        <span className="cw-cover" aria-hidden>
          <ReadOutlined />
        </span>
      )}
      <span>{shippedName(row.coursewareName)}</span>
      {row.compulsory && <Tag tone="processing">{label(coursewareMarks.compulsory)}</Tag>}
      {row.rejected && <Tag tone="error">{label(coursewareMarks.rejected)}</Tag>}
    </span>
  );
};

/** Its state, and that of the next draft where one is written. */
export const StateTags = ({ row }: { row: Pick<CoursewareRow, 'state' | 'nextState'> }) => (
  <span className="cw-states">
    <StatusTag dictionary={coursewareStates} code={row.state} tone={coursewareTones[row.state]} />
    {row.nextState && (
      <StatusTag dictionary={coursewareNextStates} code={row.nextState} tone={nextTones[row.nextState]} />
    )}
  </span>
);

/** What the list tells of courseware. */
export const useCoursewareColumns = (): readonly Column<CoursewareRow>[] => {
  const t = useTexts(texts);
  return [
    { field: 'coursewareName', width: 320, least: 250, render: (_, row) => <Name row={row} /> },
    { field: 'state', width: 110, least: 100, card: 'state', render: (_, row) => <StateTags row={row} /> },
    { field: 'typeName', width: 100, card: 'fact', render: (name) => shippedName(name) },
    { field: 'ownerName', width: 120, card: 'none', render: (name) => name ?? t('wholeCollege') },
    { field: 'chapterCount', width: 80, hidden: true, card: 'none' },
    {
      field: 'requiredMinutes',
      title: t('length'),
      width: 150,
      least: 160,
      align: 'left',
      card: 'fact',
      render: (minutes, { classHours: hours }) => t('hoursOf', { minutes, hours }),
    },
    { field: 'audienceCount', width: 100, card: 'none', render: (n) => formatNumber(n) },
    {
      field: 'completedCount',
      title: t('learnt'),
      width: 120,
      card: 'none',
      render: (n, { learnerCount }) => `${formatNumber(n)} / ${formatNumber(learnerCount)}`,
    },
    { field: 'revision', width: 70, hidden: true, card: 'none' },
    { field: 'publishedAt', width: 150, hidden: true, card: 'none' },
    { field: 'tags', width: 130, hidden: true, card: 'none' },
    { field: 'updatedAt', width: 120, hidden: true, card: 'none' },
  ];
};
