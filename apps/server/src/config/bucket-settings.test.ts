import { describe, expect, it } from 'vitest';
import { publicOriginOf } from './bucket-settings.ts';
import { parseConfig } from './config.ts';

describe('the settings of a bucket', () => {
  it('name the location of files; without a bucket, they are in the data folder', () => {
    expect(parseConfig({}).bucket).toBeNull();
    expect(parseConfig({ S3_BUCKET: 'clips' }).bucket).toEqual({
      bucket: 'clips',
      endpoint: null,
      region: 'us-east-1',
      prefix: '',
      credentials: null,
      forcesPathStyle: false,
      publicUrl: null,
    });
    const variables = {
      S3_BUCKET: 'clips',
      S3_ENDPOINT: 'https://s3.example.org/',
      S3_PREFIX: 'a/b',
      S3_REGION: 'eu-central-1',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
      S3_PUBLIC_URL: 'https://files.example.org',
    };
    expect(parseConfig(variables).bucket).toEqual({
      bucket: 'clips',
      endpoint: 'https://s3.example.org',
      region: 'eu-central-1',
      prefix: 'a/b/',
      credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
      forcesPathStyle: true,
      publicUrl: 'https://files.example.org',
    });
  });

  it.each([
    [{ S3_ENDPOINT: 'https://s3.example.org' }, /S3_BUCKET is missing: S3_ENDPOINT needs it/],
    [{ S3_BUCKET: 'clips', S3_ACCESS_KEY_ID: 'key' }, /S3_SECRET_ACCESS_KEY is missing/],
    [{ S3_BUCKET: 'clips', S3_SECRET_ACCESS_KEY: 'a secret' }, /S3_ACCESS_KEY_ID is missing/],
    [{ S3_BUCKET: 'Not a bucket' }, /S3_BUCKET is "Not a bucket"/],
    [{ S3_BUCKET: 'clips', S3_PREFIX: '../up' }, /S3_PREFIX/],
    [{ S3_BUCKET: 'clips', LARGEST_SOURCE_GB: '49' }, /LARGEST_SOURCE_GB is 49: .* 48 GB at most/],
  ])('are refused if they contradict each other: %j', (variables, problem) => {
    const start = () => parseConfig(variables as Record<string, string>);
    expect(start).toThrow(problem);
    expect(start).not.toThrow(/a secret/);
  });

  it('determine the origin for browsers, in the path or in the host’s name', () => {
    const settings = { bucket: 'clips', publicUrl: 'https://s3.example.org' };
    expect(publicOriginOf({ ...settings, forcesPathStyle: true })).toBe('https://s3.example.org');
    expect(publicOriginOf({ ...settings, forcesPathStyle: false })).toBe('https://clips.s3.example.org');
    expect(publicOriginOf({ ...settings, publicUrl: null, forcesPathStyle: true })).toBeNull();
  });
});
