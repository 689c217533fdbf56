import { type LimitRaiseRow, limitRaiseStates, limitUnits } from '@anyan/contract';
import { Flex } from 'antd';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { StatusTag } from '../../../widgets/show/StatusTag.tsx';
import { texts } from './texts.ts';
import { raiseTones } from './tones.ts';

const plain = { margin: '0 0 16px', padding: 0, listStyle: 'none' };

/** Who was allowed more, until when, and why. */
export const RaiseList = ({ raises }: { raises: readonly LimitRaiseRow[] }) => {
  const t = useTexts(texts);
  const label = useLabel();
  if (raises.length === 0) return <p className="ay-quiet">{t('noRaises')}</p>;
  return (
    <Flex vertical gap={8} component="ul" style={plain}>
      {raises.map((one) => (
        <Flex key={one.id} wrap gap="4px 12px" align="baseline" component="li">
          <StatusTag dictionary={limitRaiseStates} code={one.state} tone={raiseTones[one.state]} />
          <span>
            {t('raiseLine', {
              ...{ laboratory: one.roomText ?? one.laboratoryName, before: one.max, max: one.newMax },
              ...{ unit: label(limitUnits[one.unit]), day: one.validTo },
            })}
          </span>
          <small className="ay-quiet">{one.reason}</small>
        </Flex>
      ))}
    </Flex>
  );
};
