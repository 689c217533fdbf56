import { useTexts } from '../../../platform/i18n.ts';
import { TabPage } from '../../../widgets/list/TabPage.tsx';
import { LicenceList } from '../licence/LicenceList.tsx';
import { texts } from '../licence/texts.ts';

const All = () => <LicenceList />;
const Over = () => <LicenceList daysLeft="over" />;
const In30 = () => <LicenceList daysLeft="30" />;
const In60 = () => <LicenceList daysLeft="60" />;

/** /purchase/qualificationManage: licences of suppliers by how near their end is. */
const QualificationManage = () => {
  const t = useTexts(texts);
  return (
    <TabPage
      title={t('title')}
      tabs={{
        all: { label: t('all'), Tab: All },
        over: { label: t('over'), Tab: Over },
        in30: { label: t('in30'), Tab: In30 },
        in60: { label: t('in60'), Tab: In60 },
      }}
    />
  );
};

export default QualificationManage;
