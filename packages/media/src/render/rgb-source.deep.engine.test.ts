import { it } from 'vitest';
import { expectColorKept } from '../../test/rgb-source.ts';

it.each<[string, string[]]>([
  ['ffv1.mkv', ['-c:v', 'ffv1', '-pix_fmt', 'bgr0']],
  ['huffyuv.avi', ['-c:v', 'huffyuv', '-pix_fmt', 'rgb24']],
  ['png.mov', ['-c:v', 'png', '-pix_fmt', 'rgb24']],
])('a source of red, green and blue keeps its colors: %s', async (name, encode) => {
  await expectColorKept(name, encode);
});
