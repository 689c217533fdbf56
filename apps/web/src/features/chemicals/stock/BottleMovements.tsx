import { type BottleMovement, movementKinds } from '@anyan/contract';
import { Timeline } from 'antd';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { RelativeTime } from '../../../widgets/show/RelativeTime.tsx';
import { unitText } from '../unitText.ts';
import { texts } from './texts.ts';

/** What happened to a bottle, newest first, with what was left each time. */
export const BottleMovements = ({ movements }: { movements: readonly BottleMovement[] }) => {
  const t = useTexts(texts);
  const label = useLabel();
  return (
    <Timeline
      items={movements.map((one) => ({
        key: one.id,
        content: (
          <>
            <strong>{label(movementKinds[one.kind])}</strong>{' '}
            {one.balanceAfter === null || one.delta === null ? (
              t('blind')
            ) : (
              <>
                {one.delta !== '0' &&
                  `${one.delta.startsWith('-') ? '' : '+'}${one.delta} ${unitText(one.unit)} → `}
                {one.balanceAfter} {unitText(one.unit)}
              </>
            )}
            <div className="ay-quiet">
              {[one.operatorName, one.counterpartName, one.witnessName, one.purpose, one.note]
                .filter(Boolean)
                .join(' · ')}{' '}
              <RelativeTime at={one.at} />
            </div>
          </>
        ),
      }))}
    />
  );
};
