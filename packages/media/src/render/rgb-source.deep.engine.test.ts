import { it } from 'vitest';
import { fixturePath } from '../../test/media-tools.ts';
import { expectColorKept, expectColorOfClip } from '../../test/rgb-source.ts';

it.each<[string, string[]]>([
  ['palette.gif', ['-vf', 'split[all][seen];[seen]palettegen[palette];[all][palette]paletteuse']],
  ['lossless.mp4', ['-c:v', 'libx264rgb', '-qp', '0', '-pix_fmt', 'rgb24']],
  ['ffv1.mkv', ['-c:v', 'ffv1', '-pix_fmt', 'bgr0']],
  ['huffyuv.avi', ['-c:v', 'huffyuv', '-pix_fmt', 'rgb24']],
  ['png.mov', ['-c:v', 'png', '-pix_fmt', 'rgb24']],
])('a source of red, green and blue keeps its colors: %s', async (name, encode) => {
  await expectColorKept(name, encode);
});

it('a screen recording by Animation keeps its colors', async () => {
  await expectColorOfClip(fixturePath('field/rgb-qtrle.mov'));
});
