import {
  type CoursewareChanges,
  type CoursewareDetails,
  chapterParts,
  coursewareChangedFields,
  coursewareEndpoints,
  migrations,
} from '@anyan/contract';
import { Alert } from 'antd';
import { formatNumber, nameComma } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import type { ApprovalDetail } from '../../../widgets/detail/approvalDetails.ts';
import { Proposed } from '../../../widgets/detail/Proposed.tsx';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { texts } from '../coursewareTexts.ts';
import { Audience, Basics, Group } from './CoursewareFacts.tsx';
import { Chapters } from './Preview.tsx';
import './courseware.css';

const { coursewareProposalDetails } = coursewareEndpoints;

/** In the drawer of its approval: the courseware as it would be published, and what differs from what is. */
const Proposal: ApprovalDetail = ({ instance }) => {
  const t = useTexts(texts);
  return (
    <Proposed of={useCall(coursewareProposalDetails, { instanceId: instance.id })}>
      {({ courseware, changes }) =>
        courseware ? (
          <div className="rule-groups">
            {changes && <Changes changes={changes} one={courseware} />}
            <Basics one={courseware} />
            <Audience one={courseware} />
            <Group title={t('chapters')}>
              <Chapters
                chapters={courseware.chapters}
                questions={courseware.questions}
                marks={marksOf(changes)}
              />
            </Group>
          </div>
        ) : (
          <p className="ay-quiet">{t('proposalOver')}</p>
        )
      }
    </Proposed>
  );
};

type Marks = ReadonlyMap<string, 'chapterAdded' | 'chapterChanged'>;
const marksOf = (changes: CoursewareChanges | null): Marks =>
  new Map(changes?.chapters.map(({ id, added }) => [id, added ? 'chapterAdded' : 'chapterChanged']));

interface Told {
  key: string;
  words: string;
}

/** What differs, a line for each. */
const useLines = (
  { fields, before, chapters, removed, reordered }: CoursewareChanges,
  one: CoursewareDetails,
) => {
  const t = useTexts(texts);
  const label = useLabel();
  const yes = (is: boolean) => t(is ? 'yes' : 'no');
  const fromTo: Partial<Record<CoursewareChanges['fields'][number], [from: string, to: string]>> = {
    coursewareName: [before.coursewareName, one.coursewareName],
    requiredMinutes: [
      t('minutesOf', { n: before.requiredMinutes }),
      t('minutesOf', { n: one.requiredMinutes }),
    ],
    compulsory: [yes(before.compulsory), yes(one.compulsory)],
    audience: [
      t('peopleOf', { n: formatNumber(before.audienceCount) }),
      t('peopleOf', { n: formatNumber(one.audienceCount) }),
    ],
  };
  const nameOf = (id: string) => one.chapters.find((chapter) => chapter.id === id)?.chapterName ?? '';
  const added = chapters.filter((chapter) => chapter.added).map(({ id }) => nameOf(id));
  const lines: (Told | undefined)[] = [
    ...fields.map((field) => {
      const title = label(coursewareChangedFields[field]);
      const [from, to] = fromTo[field] ?? [];
      return {
        key: field,
        words: from ? t('wasIs', { title, from, to: to ?? '' }) : t('isChanged', { title }),
      };
    }),
    added.length > 0
      ? { key: '+', words: t('chaptersAdded', { names: added.join(nameComma()) }) }
      : undefined,
    removed.length > 0
      ? { key: '-', words: t('chaptersRemoved', { names: removed.join(nameComma()) }) }
      : undefined,
    ...chapters
      .filter((chapter) => !chapter.added)
      .map(({ id, parts }) => ({
        key: id,
        words: t('chapterIsChanged', {
          name: nameOf(id),
          parts: parts.map((part) => label(chapterParts[part])).join(nameComma()),
        }),
      })),
    reordered ? { key: 'order', words: t('chaptersReordered') } : undefined,
  ];
  return lines.filter((line) => line !== undefined);
};

const Changes = ({ changes, one }: { changes: CoursewareChanges; one: CoursewareDetails }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const lines = useLines(changes, one);
  return (
    <Group title={t('changesSince', { n: changes.revision })}>
      {lines.length === 0 ? (
        <Alert type="info" showIcon title={t('nothingChanged')} />
      ) : (
        <ul className="cw-changes">
          {lines.map(({ key, words }) => (
            <li key={key}>{words}</li>
          ))}
        </ul>
      )}
      <p className="ay-quiet">
        {t('learnersBefore')} <Tag>{label(migrations[changes.migrate])}</Tag>
      </p>
    </Group>
  );
};

export default Proposal;
