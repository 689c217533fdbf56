import { Segmented } from 'antd';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../../../platform/i18n.ts';
import { planTexts } from '../../plan/texts.ts';
import { BackLink } from './BackLink.tsx';

/** Inside a building: back to all of them, its rooms as a list or on the plans. */
export const HouseTabs = ({ onBack }: { onBack: () => void }) => {
  const t = useTexts(planTexts);
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab') === 'plan' ? 'plan' : 'rooms';
  return (
    <span className="ay-house-tabs">
      <BackLink onBack={onBack} />
      <Segmented
        size="small"
        value={tab}
        onChange={(next) =>
          setParams((before) => {
            if (next === 'plan') before.set('tab', 'plan');
            else before.delete('tab');
            return before;
          })
        }
        options={[
          { value: 'rooms', label: t('rooms') },
          { value: 'plan', label: t('plan') },
        ]}
      />
    </span>
  );
};
