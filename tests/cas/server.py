"""A real CAS server for one test: Debian's python3-django-cas-server, with one user and one service.

    python3 server.py PORT FOLDER SERVICE USER PASSWORD

Keeps its database in FOLDER and prints `ready`.
"""

import sys
from wsgiref.simple_server import WSGIRequestHandler, make_server

from django.conf import settings

port, folder, service, user, password = sys.argv[1:6]
apps = ["admin", "auth", "contenttypes", "sessions", "messages", "staticfiles"]

settings.configure(
    DEBUG=False,
    SECRET_KEY="of a test that keeps nothing",
    ALLOWED_HOSTS=["127.0.0.1"],
    ROOT_URLCONF="cas_server.urls",
    INSTALLED_APPS=[f"django.contrib.{app}" for app in apps] + ["cas_server"],
    MIDDLEWARE=[
        "django.contrib.sessions.middleware.SessionMiddleware",
        "django.middleware.locale.LocaleMiddleware",
        "django.middleware.common.CommonMiddleware",
        "django.middleware.csrf.CsrfViewMiddleware",
        "django.contrib.auth.middleware.AuthenticationMiddleware",
        "django.contrib.messages.middleware.MessageMiddleware",
    ],
    TEMPLATES=[
        {
            "BACKEND": "django.template.backends.django.DjangoTemplates",
            "APP_DIRS": True,
            "OPTIONS": {
                "context_processors": [
                    "django.template.context_processors.request",
                    "django.contrib.auth.context_processors.auth",
                    "django.contrib.messages.context_processors.messages",
                ]
            },
        }
    ],
    DATABASES={"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": f"{folder}/cas.sqlite"}},
    DEFAULT_AUTO_FIELD="django.db.models.AutoField",
    STATIC_URL="/static/",
    USE_TZ=True,
    CAS_AUTH_CLASS="cas_server.auth.TestAuthUser",
    CAS_TEST_USER=user,
    CAS_TEST_PASSWORD=password,
    CAS_TEST_ATTRIBUTES={"department": "测试"},
    CAS_NEW_VERSION_HTML_WARNING=False,
)

import django  # noqa: E402

django.setup()

from django.core.management import call_command  # noqa: E402
from django.core.wsgi import get_wsgi_application  # noqa: E402

call_command("migrate", verbosity=0)

import re  # noqa: E402

from cas_server.models import ServicePattern  # noqa: E402

ServicePattern.objects.create(name="anyan", pattern=f"^{re.escape(service)}$", single_log_out=True)


class Quiet(WSGIRequestHandler):
    def log_message(self, *_):
        pass


server = make_server("127.0.0.1", int(port), get_wsgi_application(), handler_class=Quiet)
print("ready", flush=True)
server.serve_forever()
