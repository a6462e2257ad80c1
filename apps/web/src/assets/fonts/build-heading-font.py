"""Makes the heading face of this folder from the variable font in node_modules.

    pip install fonttools brotli
    python apps/web/src/assets/fonts/build-heading-font.py

The variable font weighs 90 kB for Latin alone; headings use one weight and one width, which weigh a fifth of it.
"""
import pathlib

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

here = pathlib.Path(__file__).parent
source = here.parents[4] / "node_modules/@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2"

font = instantiateVariableFont(TTFont(source), {"wght": 800, "wdth": 110})
options = Options(layout_features=["kern", "liga", "ccmp", "locl", "mark", "tnum"], hinting=False, flavor="woff2")
options.drop_tables += ["DSIG", "STAT", "meta", "MVAR"]
subsetter = Subsetter(options)
subsetter.populate(unicodes=[*range(0x20, 0x7F), *range(0xA0, 0x100), 0x131, 0x152, 0x153, *range(0x2010, 0x2027), 0x20AC, 0x2122, 0x2212])
subsetter.subset(font)
font.flavor = "woff2"
font.save(here / "archivo-expanded-800-latin.woff2")
