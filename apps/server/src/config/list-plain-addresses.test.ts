import { describe, expect, it } from 'vitest';
import { parseConfig } from './config.ts';

const llm = (address: string, more: Record<string, string> = {}) => ({
  CLIPWRIGHT_LLM_URL: address,
  CLIPWRIGHT_LLM_MODEL: 'qwen3:8b',
  ...more,
});

describe('a server address without TLS', () => {
  it.each([
    llm('http://ollama:11434/v1'),
    llm('http://192.168.1.7/v1', { PLAIN_HTTP_HOSTS: 'ollama' }),
    { CLIPWRIGHT_TRANSCRIPTION_URL: 'http://speech.example.org/v1' },
    { STRIPE_API_BASE: 'http://stripe.example.org' },
    { GOOGLE_TOKEN_URL: 'http://id.example.org/token' },
    { ONEDRIVE_API_BASE: 'http://localhost.example.org' },
    { S3_BUCKET: 'files', S3_ENDPOINT: 'http://s3.example.org' },
    { S3_BUCKET: 'files', S3_PUBLIC_URL: 'http://s3.example.org' },
  ])('is refused without TLS on a network: %j', (variables) => {
    expect(() => parseConfig(variables)).toThrow(/has to begin with https.*PLAIN_HTTP_HOSTS/);
  });

  it.each([
    llm('https://ollama.example.org/v1'),
    llm('http://127.0.0.1:11434/v1'),
    llm('http://[::1]:11434/v1'),
    llm('http://ollama:11434/v1', { PLAIN_HTTP_HOSTS: 'speech, ollama' }),
  ])('is accepted with TLS, on this machine and if it is listed: %j', (variables) => {
    expect(parseConfig(variables).media.languageModel?.baseUrl).toBe(variables.CLIPWRIGHT_LLM_URL);
  });
});
