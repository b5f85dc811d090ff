"""The defects that are planted at night fit the sources of today."""

import pytest

from tests.architecture.house import PACKAGE, ROOT
from tests.nightly.defects import DEFECTS


@pytest.mark.parametrize("defect", DEFECTS, ids=lambda defect: defect.name)
def test_a_planted_defect_fits_one_place_of_its_file_and_its_tests_are_there(defect):
    tests = [ROOT / one.split("::")[0] for one in defect.caught_by.split()]
    assert (PACKAGE / defect.file).read_text(encoding="utf-8").count(defect.right) == 1
    assert tests
    assert all(one.exists() for one in tests)
