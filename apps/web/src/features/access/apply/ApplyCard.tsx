import {
  type ApplyPreview,
  accessApplyEndpoints,
  applyCard,
  applyOpinions,
  riskLevels,
} from '@anyan/contract';
import { useMemo } from 'react';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { ApplyCanvas } from '../../../widgets/applycard/ApplyCanvas.tsx';
import type { Card, Say } from '../../../widgets/applycard/drawing.ts';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { SkeletonBox } from '../../../widgets/state/SkeletonBox.tsx';
import { texts } from './applyTexts.ts';
import { cardFile, words } from './cardTexts.ts';

const cardOf = (one: ApplyPreview, say: Say): Card => {
  const others = one.people > 1 ? say(words.people(one.people)) : '';
  const [first] = one.certificates;
  const until = first?.validTo ? say(words.until(first.validTo)) : '';
  const more = one.certificates.length > 1 ? say(words.others(one.certificates.length)) : '';
  const { applicantName, number, unit } = one;
  const { width, height, applyNo, auto, openUrl } = one;
  return {
    ...{ width, height, applyNo, auto, openUrl, decided: height === applyCard.decided },
    rooms: one.rooms.map((room) => ({ ...room, levelSays: say(riskLevels[room.level]).slice(0, 2) })),
    opinions: one.opinions.map((each) => ({ ...each, decision: say(applyOpinions[each.decision]) })),
    ...{ title: words.title, photoUrl: one.avatarUrl, roomsAt: 3 },
    signature: { at: 7.8, url: one.signatureUrl },
    lines: [
      {
        ...{ at: 0, title: words.applicant },
        says: [applicantName, number, unit, others].filter(Boolean).join('  '),
      },
      { at: 1, title: words.mentor, says: one.mentorName ?? say(words.none) },
      { at: 2, title: words.laboratory, says: one.laboratoryName },
      { at: 3, title: words.room, says: '' },
      { at: 4, title: words.period, says: say(words.days(one.periodFrom, one.periodTo)) },
      { at: 5, title: words.purpose, says: one.purpose, most: 2 },
      {
        ...{ at: 6.8, title: words.certificates },
        says: first ? `${first.name} ${first.number}${until}${more}` : say(words.none),
      },
      { at: 7.8, title: words.signature, says: one.signatureUrl ? '' : say(words.unsigned) },
    ],
  };
};

/** The card of an application, with the picture of it to take along. */
const ApplyCard = ({ id }: { id: string }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const { data, error, refetch } = useCall(accessApplyEndpoints.accessApplyPreview, { id });
  const card = useMemo(() => data && cardOf(data, label), [data, label]);
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  return card ? (
    <ApplyCanvas card={card} name={t('card')} file={cardFile} download={t('cardDownload')} />
  ) : (
    <SkeletonBox />
  );
};

export default ApplyCard;
