import { App, ConfigProvider, theme } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useLocale } from '../platform/i18n.ts';
import { type Preference, usePreference } from '../platform/preference.ts';
import { contrast, readable } from './contrast.ts';
import { nonce } from './nonce.ts';

const sans =
  "-apple-system, BlinkMacSystemFont, 'Segoe UI', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', sans-serif";

/** Words on a solid button need contrast, so buttons and links take a darker step of the chosen colour. */
const strong = (colorPrimary: string, dark: boolean) => {
  const { colorPrimaryActive, colorPrimaryBorderHover } = theme.getDesignToken({ token: { colorPrimary } });
  const solid = readable(colorPrimaryActive);
  // Yellow and green carry no white words at all, hovered or not.
  const hover = contrast(colorPrimary, '#ffffff') < 3 ? colorPrimaryActive : colorPrimary;
  return { solid, hover, link: dark ? colorPrimaryBorderHover : solid };
};

// Quieter than antd's own: borders that can be seen, secondary words that can be read, a dark that is not black.
const lightTones = {
  colorBgLayout: '#f5f6f8',
  colorBorderSecondary: '#e6e8ec',
  colorTextTertiary: '#667080',
  colorTextDescription: '#667080',
  colorTextPlaceholder: '#6b7480',
};
const darkTones = {
  colorBgBase: '#131313',
  colorTextTertiary: 'rgba(255, 255, 255, 0.6)',
  colorTextDescription: 'rgba(255, 255, 255, 0.6)',
  colorTextPlaceholder: 'rgba(255, 255, 255, 0.6)',
};

const themeOf = ({ pageStyle, themeColor }: Preference) => {
  const dark = pageStyle === 'realdark';
  const { solid, hover, link } = strong(themeColor, dark);
  return {
    algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: themeColor,
      colorInfo: themeColor,
      colorLink: link,
      borderRadius: 6,
      fontFamily: sans,
      fontSize: 14,
      motionDurationMid: '0.15s',
      motionDurationSlow: '0.2s',
      ...(dark ? darkTones : lightTones),
    },
    components: {
      Button: {
        colorPrimary: solid,
        colorPrimaryHover: hover,
        // White words on it can be read; words in it have a colour of their own (`--danger-ink`).
        colorError: '#d9363e',
        colorErrorHover: '#e5484d',
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
      },
      Menu: {
        itemSelectedColor: link,
        subMenuItemSelectedColor: link,
        darkItemSelectedBg: solid,
        itemHeight: 38,
        itemMarginInline: 8,
        itemBorderRadius: 6,
        iconSize: 16,
        collapsedWidth: 80,
      },
      Tabs: { itemSelectedColor: link, itemHoverColor: link, itemActiveColor: link },
      Card: { boxShadowTertiary: 'none' },
      Table: { cellPaddingBlock: 12 },
    },
  };
};

/** Our own styles follow antd's tokens through these variables. */
const Variables = ({ children }: { children: ReactNode }) => {
  const { token } = theme.useToken();
  const { pageStyle, weakMode } = usePreference();
  useEffect(() => {
    const { style, dataset } = document.documentElement;
    const set = (values: Record<string, string | number>) => {
      for (const [name, value] of Object.entries(values)) style.setProperty(`--${name}`, String(value));
    };
    set({
      bg: token.colorBgLayout,
      surface: token.colorBgContainer,
      raised: token.colorBgElevated,
      line: token.colorBorderSecondary,
      'line-strong': token.colorBorder,
      ink: token.colorText,
      'ink-2': token.colorTextSecondary,
      'ink-3': token.colorTextTertiary,
      placeholder: token.colorTextPlaceholder,
      accent: token.colorPrimary,
      'accent-soft': token.colorPrimaryBg,
      'accent-ink': token.colorLink,
      hover: token.colorFillTertiary,
      fill: token.colorFillQuaternary,
      success: token.colorSuccess,
      warning: token.colorWarning,
      error: token.colorError,
      // Words of a state: these steps of the palette can be read on its own pale ground.
      'success-ink': token.green8,
      'warning-ink': token.orange8,
      'error-ink': token.red8,
      'processing-ink': token.blue8,
      'danger-ink': pageStyle === 'realdark' ? token.red8 : token.red7,
    });
    style.colorScheme = pageStyle === 'realdark' ? 'dark' : 'light';
    style.filter = weakMode ? 'invert(80%)' : '';
    dataset.style = pageStyle;
  }, [token, pageStyle, weakMode]);
  return children;
};

export const Theme = ({ children }: { children: ReactNode }) => {
  const preference = usePreference();
  const locale = useLocale();
  const { pageStyle, themeColor } = preference;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only these two make another theme
  const look = useMemo(() => themeOf(preference), [pageStyle, themeColor]);
  dayjs.locale(locale === 'en-US' ? 'en' : 'zh-cn');

  return (
    <ConfigProvider
      theme={look}
      locale={locale === 'en-US' ? enUS : zhCN}
      csp={nonce ? { nonce } : undefined}
      button={{ autoInsertSpace: false }}
    >
      <App component={false} message={{ maxCount: 3, top: 64 }} notification={{ top: 104 }}>
        <Variables>{children}</Variables>
      </App>
    </ConfigProvider>
  );
};
