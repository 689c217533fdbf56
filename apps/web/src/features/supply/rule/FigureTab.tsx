import { bannerSettings, mallSettings, supplySettings } from '@anyan/contract';
import { useMayCall } from '../../../widgets/access/useMayCall.ts';
import { SettingCard } from '../../../widgets/settings/SettingCard.tsx';
import './rule.css';

const groups = [supplySettings, mallSettings, bannerSettings];

/** Tab 参数: the figures of purchasing that the college confirms, each with where it comes from. */
const FigureTab = () => {
  const mayCall = useMayCall();
  return (
    <div className="rule-figures">
      {groups
        .filter(({ calls }) => mayCall(calls.settingDetails))
        .map((one) => (
          <SettingCard key={one.group.module} {...one} />
        ))}
    </div>
  );
};

export default FigureTab;
