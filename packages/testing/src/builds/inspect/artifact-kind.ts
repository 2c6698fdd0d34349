import type { AppPlatform } from '@touchstone/contracts';
import { TouchstoneError } from '@touchstone/platform';
import type { ArchiveEntry } from './archive.ts';

/** How the manifest is found. `at` is the name of the entry that holds it. */
export interface ArtifactKind {
  name: 'APK' | 'IPA' | 'simulator app' | 'zipped APK';
  at: string;
}

/**
 * What kind of build an archive is, by what it holds.
 * @throws TouchstoneError build_refused when it is none for the platform.
 */
export function artifactKind(
  entries: readonly ArchiveEntry[],
  platform: Exclude<AppPlatform, 'web'>,
): ArtifactKind {
  const names = entries.map(({ name }) => name);
  const kind = kindOf(names);
  if (typeof kind === 'string') throw new TouchstoneError('build_refused', { message: kind });
  const isAndroid = kind.name === 'APK' || kind.name === 'zipped APK';
  if (isAndroid === (platform === 'android')) return kind;
  throw new TouchstoneError('build_refused', {
    message: `This is ${isAndroid ? 'an Android' : 'an iOS'} build (${kind.name}), but the app is for ${
      platform === 'android' ? 'Android' : 'iOS'
    }. Upload it to an app of its own platform.`,
  });
}

/** The kind, or why it is none that can be tested. */
function kindOf(names: readonly string[]): ArtifactKind | string {
  if (names.includes('AndroidManifest.xml')) return { name: 'APK', at: 'AndroidManifest.xml' };
  if (names.includes('base/manifest/AndroidManifest.xml') || names.includes('BundleConfig.pb')) {
    return 'This is an Android App Bundle (.aab), which no device installs. Build an APK.';
  }
  const payload = names.find((name) => /^Payload\/[^/]+\.app\/Info\.plist$/i.test(name));
  if (payload !== undefined) return { name: 'IPA', at: payload };
  const app = names.find((name) => /^(?:[^/]+\/)?[^/]+\.app\/Info\.plist$/.test(name));
  if (app !== undefined) return { name: 'simulator app', at: app };
  const inner = names.filter((name) => /\.apk$/i.test(name));
  const [only, other] = inner;
  if (only !== undefined && other === undefined) return { name: 'zipped APK', at: only };
  if (other !== undefined) {
    return 'This archive holds several APKs (a split build). Build one universal APK.';
  }
  return 'This archive holds no AndroidManifest.xml, no Payload and no .app: it is no build.';
}
