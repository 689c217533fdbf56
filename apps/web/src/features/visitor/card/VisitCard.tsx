import {
  applyCard,
  applyOpinions,
  passEndpoints,
  riskLevels,
  type VisitCard as Shown,
} from '@anyan/contract';
import { useMemo } from 'react';
import { formatMinute } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { ApplyCanvas } from '../../../widgets/applycard/ApplyCanvas.tsx';
import type { Card, Say } from '../../../widgets/applycard/drawing.ts';
import { pathOf } from '../../../widgets/sign/strokes.ts';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { SkeletonBox } from '../../../widgets/state/SkeletonBox.tsx';
import { cardFile, words } from './cardTexts.ts';
import { cardUse } from './cardUse.ts';

const cardOf = (one: Shown, say: Say): Card => {
  const { width, height, applyNo, auto, openUrl } = one;
  const briefed = one.briefedAt ? words.briefedAt(formatMinute(one.briefedAt)) : words.notBriefed;
  return {
    ...{ width, height, applyNo, auto, openUrl, decided: height === applyCard.decided },
    rooms: one.rooms.map((room) => ({ ...room, levelSays: say(riskLevels[room.level]).slice(0, 2) })),
    opinions: one.opinions.map((each) => ({ ...each, decision: say(applyOpinions[each.decision]) })),
    ...{ title: words.title, photoUrl: null, roomsAt: 3, noRooms: words.led },
    signature: { at: 7.8, path: one.signature && pathOf(one.signature) },
    lines: [
      { at: 0, title: words.visitor, says: `${one.visitorName}  ${one.unit}` },
      { at: 1, title: words.host, says: [one.hostName, one.hostUnit].filter(Boolean).join('  ') },
      { at: 2, title: words.laboratory, says: one.laboratoryName },
      { at: 3, title: words.room, says: '' },
      { at: 4, title: words.period, says: say(words.days(one.from, one.to)) },
      { at: 5, title: words.purpose, says: one.purpose, most: 2 },
      { at: 6.8, title: words.briefing, says: say(briefed) },
      { at: 7.8, title: words.signature, says: one.signature ? '' : say(words.unsigned) },
    ],
  };
};

/** The card of a visit that was applied for, with the picture of it to take along. */
const VisitCard = ({ id }: { id: string }) => {
  const t = useTexts(cardUse);
  const label = useLabel();
  const { data, error, refetch } = useCall(passEndpoints.visitPreview, { visitorId: id });
  const card = useMemo(() => data && cardOf(data, label), [data, label]);
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  return card ? (
    <ApplyCanvas card={card} name={t('card')} file={cardFile} download={t('download')} />
  ) : (
    <SkeletonBox />
  );
};

export default VisitCard;
