import type { WasteContent } from '@anyan/contract';
import { Flex } from 'antd';
import { formatMoment } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { amountTold } from '../stock/left.ts';
import { texts } from './texts.ts';

/** What went into a container, the newest first. */
export const Contents = ({ of }: { of: readonly WasteContent[] }) => {
  const t = useTexts(texts);
  if (of.length === 0) return <p className="ay-quiet">{t('noContents')}</p>;
  return (
    <Flex vertical gap={8} component="ul" style={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {of.map(({ id, text, quantity, unit, ph, bottleCode, at, byName }) => (
        <Flex key={id} wrap gap="4px 12px" align="baseline" component="li">
          <strong>{t('content', { text, amount: amountTold(t, quantity, unit) })}</strong>
          {ph !== null && <span>{t('ph', { n: ph })}</span>}
          {bottleCode && <span>{t('fromBottle', { code: bottleCode })}</span>}
          <span className="ay-quiet">
            {formatMoment(at)} {byName}
          </span>
        </Flex>
      ))}
    </Flex>
  );
};
