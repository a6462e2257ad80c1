"""Makes the caption faces of this folder from their upstream variable fonts.

    pip install fonttools fontpkg-archivo fontpkg-anton fontpkg-montserrat fontpkg-inter fontpkg-literata fontpkg-roboto-flex
    python build-fonts.py

Each face is one static instance, cut down to the characters of Latin, Greek and Cyrillic text, and renamed: a family
name of our own cannot collide with a font installed on the machine that renders.
"""
import importlib.util
import pathlib

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

CHARACTERS = [
    *range(0x20, 0x7F), *range(0xA0, 0x250), *range(0x259, 0x25A), *range(0x2B0, 0x2DE), *range(0x300, 0x370),
    *range(0x370, 0x400), *range(0x400, 0x530), *range(0x1E00, 0x1F00), *range(0x1F00, 0x2000),
    *range(0x2000, 0x2070), *range(0x20A0, 0x20C0), 0x2113, 0x2116, 0x2122, 0x2126, *range(0x2150, 0x215F),
    *range(0x2190, 0x2194), 0x2212, 0x2248, 0x2260, 0x2264, 0x2265, 0x25CC,
]

# file, family, package, source file, axis values
FACES = [
    ("archivo-expanded-800", "Clipwright Archivo Expanded", "archivo", "Archivo[wdth,wght].ttf", {"wght": 800, "wdth": 110}),
    ("archivo-wide-900", "Clipwright Archivo Wide", "archivo", "Archivo[wdth,wght].ttf", {"wght": 900, "wdth": 125}),
    ("anton-400", "Clipwright Anton", "anton", "Anton-Regular.ttf", {}),
    ("montserrat-800", "Clipwright Montserrat", "montserrat", "Montserrat[wght].ttf", {"wght": 800}),
    ("inter-600", "Clipwright Inter", "inter", "Inter[opsz,wght].ttf", {"wght": 600, "opsz": 28}),
    ("inter-900", "Clipwright Inter Black", "inter", "Inter[opsz,wght].ttf", {"wght": 900, "opsz": 28}),
    ("literata-700", "Clipwright Literata", "literata", "Literata[opsz,wght].ttf", {"wght": 700, "opsz": 36}),
    ("roboto-flex-wide-850", "Clipwright Roboto Flex Wide", "roboto_flex", "RobotoFlex", {"wght": 850, "wdth": 115, "opsz": 48}),
    ("roboto-flex-condensed-900", "Clipwright Roboto Flex Condensed", "roboto_flex", "RobotoFlex", {"wght": 900, "wdth": 55, "opsz": 72}),
]


def source(package: str, name: str) -> pathlib.Path:
    spec = importlib.util.find_spec(f"fontpkg_{package}")
    folder = pathlib.Path(spec.origin).parent / "files"
    return next(path for path in sorted(folder.iterdir()) if path.name.startswith(name))


def rename(font: TTFont, family: str) -> None:
    names = font["name"]
    postscript = family.replace(" ", "") + "-Regular"
    for record in list(names.names):
        if record.nameID in (16, 17, 21, 22, 25) or record.nameID > 25:
            names.removeNames(nameID=record.nameID)
    for name_id, text in {1: family, 2: "Regular", 3: postscript, 4: family, 6: postscript}.items():
        names.removeNames(nameID=name_id)
        names.setName(text, name_id, 3, 1, 0x409)
    # libass thickens a face itself when the style's weight and the font's differ: every face calls itself regular.
    font["OS/2"].usWeightClass = 400
    font["OS/2"].fsSelection = (font["OS/2"].fsSelection & ~0x21) | 0x40
    font["head"].macStyle = 0


for file, family, package, name, axes in FACES:
    font = TTFont(source(package, name))
    if "fvar" in font:
        pinned = {axis.axisTag: axes.get(axis.axisTag, axis.defaultValue) for axis in font["fvar"].axes}
        font = instantiateVariableFont(font, pinned)
    options = Options(layout_features=["kern", "liga", "clig", "ccmp", "locl", "mark", "mkmk", "calt", "rlig"], hinting=False,
                      name_IDs=[0, 1, 2, 3, 4, 5, 6, 13, 14], notdef_outline=True, glyph_names=False, drop_tables=["DSIG", "STAT", "meta", "MVAR"])
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=CHARACTERS)
    subsetter.subset(font)
    rename(font, family)
    font.save(pathlib.Path(__file__).parent / f"{file}.ttf")
