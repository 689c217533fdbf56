import { App, ConfigProvider, theme } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useLocale } from '../platform/i18n.ts';
import { usePreference, useShownStyle } from '../platform/preference.ts';
import { useNarrow } from '../platform/useNarrow.ts';
import { contrast, readable } from './contrast.ts';
import { nonce } from './nonce.ts';
import { levelVariables, usualLevels, weakPalette } from './palette.ts';
import './weak.css';

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

const { states } = weakPalette;
const weakTokens = {
  colorSuccess: states.success,
  colorWarning: states.warning,
  colorError: states.error,
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

interface Look {
  dark: boolean;
  themeColor: string;
  compact: boolean;
  weak: boolean;
}

const themeOf = ({ dark, themeColor, compact, weak }: Look) => {
  const { solid, hover, link } = strong(themeColor, dark);
  return {
    algorithm: [
      dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
      ...(compact ? [theme.compactAlgorithm] : []),
    ],
    token: {
      colorPrimary: themeColor,
      colorInfo: themeColor,
      colorLink: link,
      borderRadius: 6,
      fontFamily: sans,
      // Compact is nearer together, not smaller to read.
      ...{ fontSize: 14, fontSizeSM: 12, fontSizeLG: 16 },
      ...(weak ? weakTokens : {}),
      // Whoever asks the system for less motion gets none.
      motion: !matchMedia('(prefers-reduced-motion: reduce)').matches,
      motionDurationMid: '0.15s',
      motionDurationSlow: '0.2s',
      ...(dark ? darkTones : lightTones),
    },
    components: {
      Button: {
        colorPrimary: solid,
        colorPrimaryHover: hover,
        // What is pointed at is read as well as what is not.
        defaultHoverColor: link,
        defaultActiveColor: link,
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
        itemHeight: compact ? 32 : 38,
        itemMarginInline: 8,
        itemBorderRadius: 6,
        iconSize: 16,
        collapsedWidth: 80,
      },
      // The word of a chosen one is in its colour.
      ...(dark ? { Radio: { colorPrimary: link, colorPrimaryHover: link, colorPrimaryActive: link } } : {}),
      Tabs: { itemSelectedColor: link, itemHoverColor: link, itemActiveColor: link },
      Card: { boxShadowTertiary: 'none' },
      Table: { cellPaddingBlock: compact ? 8 : 12 },
    },
  };
};

/** Our own styles follow antd's tokens through these variables. */
const Variables = ({ children }: { children: ReactNode }) => {
  const { token } = theme.useToken();
  const { weakMode, density } = usePreference();
  const pageStyle = useShownStyle();
  useEffect(() => {
    const { style, dataset } = document.documentElement;
    const set = (values: Record<string, string | number>) => {
      for (const [name, value] of Object.entries(values)) style.setProperty(`--${name}`, String(value));
    };
    const dark = pageStyle === 'realdark';
    const inks = weakPalette.inks[dark ? 'dark' : 'light'];
    set(levelVariables(weakMode ? weakPalette.levels : usualLevels));
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
      processing: weakMode ? states.processing : '#1677ff',
      // Words of a state: these steps of the palette can be read on its own pale ground.
      'success-ink': weakMode ? inks.success : token.green8,
      'warning-ink': weakMode ? inks.warning : token.orange8,
      'error-ink': weakMode ? inks.error : token.red8,
      'processing-ink': weakMode ? inks.processing : token.blue8,
      'danger-ink': weakMode ? inks.error : dark ? token.red8 : token.red7,
    });
    style.colorScheme = dark ? 'dark' : 'light';
    dataset.style = pageStyle;
    dataset.weak = String(weakMode);
    dataset.density = density ?? 'comfortable';
  }, [token, pageStyle, weakMode, density]);
  return children;
};

export const Theme = ({ children }: { children: ReactNode }) => {
  const { themeColor, density, weakMode } = usePreference();
  const dark = useShownStyle() === 'realdark';
  const locale = useLocale();
  const phone = useNarrow();
  const look = useMemo(
    () => themeOf({ dark, themeColor, compact: density === 'compact', weak: weakMode }),
    [dark, themeColor, density, weakMode],
  );
  dayjs.locale(locale === 'en-US' ? 'en' : 'zh-cn');

  return (
    <ConfigProvider
      theme={look}
      locale={locale === 'en-US' ? enUS : zhCN}
      csp={nonce ? { nonce } : undefined}
      button={{ autoInsertSpace: false }}
    >
      <App
        component={false}
        message={{ maxCount: 3, top: 64 }}
        notification={phone ? { placement: 'bottom', bottom: 80 } : { top: 104 }}
      >
        <Variables>{children}</Variables>
      </App>
    </ConfigProvider>
  );
};
