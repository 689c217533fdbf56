import { Tabs } from 'antd';
import { useTexts } from '../../platform/i18n.ts';
import '../list/list.css';
import { Forms } from './Forms.tsx';
import { Lists } from './Lists.tsx';
import { Offline } from './Offline.tsx';
import { Pickers } from './Pickers.tsx';
import { Shows } from './Shows.tsx';
import { texts } from './texts.ts';

/** /dev/widgets: each widget with its states, in development builds only. */
const WidgetGallery = () => {
  const t = useTexts(texts);
  return (
    <div className="ay-list" style={{ padding: 24 }}>
      <h1 className="ant-typography ay-title">{t('title')}</h1>
      <Tabs
        items={[
          { key: 'show', label: t('show'), children: <Shows /> },
          { key: 'pick', label: t('pick'), children: <Pickers /> },
          { key: 'form', label: t('form'), children: <Forms /> },
          { key: 'list', label: t('list'), children: <Lists /> },
          { key: 'offline', label: t('offline'), children: <Offline /> },
        ]}
      />
    </div>
  );
};

export default WidgetGallery;
