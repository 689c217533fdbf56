import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { App, ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import { type AuthInfo, setAuthInfo } from '../platform/auth.tsx';
import { queryClient } from '../platform/query.ts';
import { LeaveBlocker } from './form/useLeaveGuard.ts';

/** Somebody who may do what is named; everything else of the auth info does not matter to widgets. */
export const signInAs = (buttonList: string[], more: Partial<AuthInfo> = {}) =>
  setAuthInfo({
    ...{ buttonList, collegeWide: true, meunList: [], menuTree: [], roles: [] },
    ...more,
  } as unknown as AuthInfo);

type Answer = (input: Record<string, unknown>, headers: Headers) => unknown;

/** What a refused call answers. */
export class Refused {
  readonly code: number;
  readonly errorCode: string;
  readonly message: string;
  readonly errors?: { field: string; message: string }[];
  readonly extra?: object;

  constructor(
    code: number,
    errorCode: string,
    message: string,
    errors?: { field: string; message: string }[],
    extra?: object,
  ) {
    this.code = code;
    this.errorCode = errorCode;
    this.message = message;
    this.errors = errors;
    this.extra = extra;
  }
}

/** Answers calls by the last part of their path; records what was asked. */
export const serve = (answers: Record<string, Answer>) => {
  const asked: { action: string; input: Record<string, unknown>; key: string | null }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const address = new URL(url, 'http://test');
    const action = address.pathname.split('/').at(-1) ?? '';
    const headers = new Headers(init.headers);
    const input = {
      ...Object.fromEntries(address.searchParams),
      ...(typeof init.body === 'string' ? JSON.parse(init.body) : {}),
    };
    asked.push({ action, input, key: headers.get('idempotency-key') });
    const result = await answers[action]?.(input, headers);
    // A file, as it is.
    if (result instanceof Response) return result;
    const refused = result instanceof Refused ? result : undefined;
    const code = refused?.code ?? 200;
    const body = refused
      ? {
          code,
          result: { errorCode: refused.errorCode, errors: refused.errors, ...refused.extra },
          message: refused.message,
          requestId: 'r-1',
        }
      : { code, result: result ?? null, message: null, requestId: 'r-1' };
    return new Response(JSON.stringify(body), {
      status: code,
      headers: { 'content-type': 'application/json' },
    });
  });
  return asked;
};

/** Shows a widget on a page of its own at an address. */
export const show = (content: ReactNode, at = '/') => {
  queryClient.clear();
  const page = (
    <>
      {content}
      <LeaveBlocker />
    </>
  );
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [at] });
  const shown = render(
    // In the order of the product: a notification stands outside the page and asks the server too.
    <QueryClientProvider client={queryClient}>
      <ConfigProvider theme={{ token: { motion: false } }} button={{ autoInsertSpace: false }}>
        <App component={false}>
          <RouterProvider router={router} />
        </App>
      </ConfigProvider>
    </QueryClientProvider>,
  );
  return { ...shown, router };
};

export const tidy = () => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
};
