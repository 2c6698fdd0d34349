import { describe, expect, test } from 'vitest';
import {
  isSidebarOpen,
  rememberedSidebar,
  sidebarCookie,
  sidebarCookieSeconds,
  withToggled,
} from './sidebar-state.ts';

const untouched = { usual: undefined, wide: undefined };

describe('the sidebar', () => {
  test('is open at first, but closed on the page where runs are started', () => {
    expect(isSidebarOpen('/dashboard', untouched)).toBe(true);
    expect(isSidebarOpen('/execute', untouched)).toBe(false);
  });

  test('is as it was remembered, save on the page where runs are started', () => {
    expect(isSidebarOpen('/tests', { usual: false, wide: undefined })).toBe(false);
    expect(isSidebarOpen('/execute', { usual: true, wide: undefined })).toBe(false);
  });

  test('keeps the two choices apart', () => {
    const opened = withToggled('/execute', untouched);
    expect(isSidebarOpen('/execute', opened)).toBe(true);
    expect(isSidebarOpen('/tests', opened)).toBe(true);
    const closed = withToggled('/tests', opened);
    expect(isSidebarOpen('/tests', closed)).toBe(false);
    expect(isSidebarOpen('/execute', closed)).toBe(true);
    expect(isSidebarOpen('/execute', withToggled('/execute', closed))).toBe(false);
  });
});

describe('the cookie of the sidebar', () => {
  test('lasts 7 days', () => {
    expect(sidebarCookieSeconds).toBe(604_800);
    expect(sidebarCookie(true)).toContain('max-age=604800');
  });

  test('is read back among others', () => {
    expect(rememberedSidebar(`a=1; ${sidebarCookie(false)}`)).toBe(false);
    expect(rememberedSidebar('sidebar_state=true')).toBe(true);
    expect(rememberedSidebar('other_sidebar_state=true')).toBeUndefined();
    expect(rememberedSidebar('sidebar_state=perhaps')).toBeUndefined();
    expect(rememberedSidebar('')).toBeUndefined();
  });
});
