import { useTexts } from '../../../platform/i18n.ts';
import { useMayCall } from '../../../widgets/access/useMayCall.ts';
import { SettingCard } from '../../../widgets/settings/SettingCard.tsx';
import { Empty } from '../../../widgets/state/Empty.tsx';
import { texts } from '../texts.ts';
import { settingGroups } from './settingGroups.ts';

/** The figures of all modules that this college confirms, each with where it comes from. */
const BusinessSettings = () => {
  const t = useTexts(texts);
  const mayCall = useMayCall();
  const groups = settingGroups.filter(({ calls }) => mayCall(calls.settingDetails));
  if (groups.length === 0) return <Empty text={t('settingsNone')} />;
  return (
    <div className="ay-cards-page">
      {groups.map((one) => (
        <SettingCard key={one.group.module} {...one} />
      ))}
    </div>
  );
};

export default BusinessSettings;
